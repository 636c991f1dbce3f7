export { faceOf } from './face.ts'
export { keptPictures, PICTURES } from './kept-files.ts'
export { photosModule } from './module.ts'
export {
  hashOf,
  type PictureRow,
  presentPicture,
  presentPictures,
  presentPrivate,
  privateHashOf,
  privateUrl,
} from './presenter.ts'
export type { Jpeg } from './render.ts'
export { forbidRemovals } from './repository.ts'
export { type Photos, type ReservedPicture } from './service.ts'
export { pictureIn } from './upload-body.ts'

export { faceOf } from './face.ts'
export { photosModule } from './module.ts'
export {
  displayUrl,
  hashOf,
  type PictureRow,
  presentPicture,
  presentPictures,
  presentPrivate,
  privateHashOf,
  privateUrl,
} from './presenter.ts'
export type { PhotoAnswers } from './questions.ts'
export type { Jpeg } from './render.ts'
export { forbidRemovals } from './repository.ts'
export { type Photos, type ReservedPicture } from './service.ts'
export { PICTURES, storedPictures } from './stored-files.ts'
export { pictureIn } from './upload-body.ts'

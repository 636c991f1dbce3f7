export type { Drawing } from './drawings.ts'
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
export type { Jpeg } from './rendering/render.ts'
export { smallPictureOf } from './repository.ts'
export { type Photos } from './service.ts'
export { forbidRemovals } from './store/picture-locks.ts'
export type { PictureStore } from './store/picture-store.ts'
export { pictureStoreOf } from './store/picture-store-of.ts'
export { restorePictures } from './store/restore-files.ts'
export { readStored, storedPictures } from './store/stored-pictures.ts'
export { pictureIn } from './upload-body.ts'

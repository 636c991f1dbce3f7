export { registerPictureFiles } from './picture-files.ts'
export { type PictureRow, presentPicture, presentPictures } from './presenter.ts'
export { registerPhotosRoutes } from './routes.ts'
export { createPhotos, type Photos, type ReservedPicture } from './service.ts'

export { registerPictureFiles } from './picture-files.ts'
export { type PictureRow, presentPicture } from './presenter.ts'
export { registerPhotosRoutes } from './routes.ts'
export { createPhotos, type Photos } from './service.ts'

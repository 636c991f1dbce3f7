import { defineModule } from '../../platform/module.ts'
import { registerPhotosRoutes } from './routes.ts'
import { servePictures } from './serve-pictures.ts'
import { createPhotos } from './service.ts'
import type { PictureStore } from './store/picture-store.ts'

export const photosModule = defineModule({
  create: (platform, { pictureStore }: { pictureStore: PictureStore }) => ({
    photos: createPhotos(platform, pictureStore),
  }),
  routes({ server, api }, { photos }) {
    registerPhotosRoutes(api, photos)
    servePictures(server, photos)
  },
  jobs: ({ photos }) => [photos.jobs],
  people: ({ photos }) => ({ personalData: photos.personalData }),
})

import { defineModule } from '../../platform/module.ts'
import { registerPictureFiles } from './picture-files.ts'
import { registerPhotosRoutes } from './routes.ts'
import { createPhotos } from './service.ts'

export const photosModule = defineModule({
  create: (platform) => ({ photos: createPhotos(platform) }),
  routes({ server, api }, { photos }) {
    registerPhotosRoutes(api, photos)
    registerPictureFiles(server, photos)
  },
  jobs: ({ photos }) => [photos.jobs],
  people: ({ photos }) => ({ personalData: photos.personalData }),
})

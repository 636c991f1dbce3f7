import { uploadImage } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Photos } from './service.ts'
import { pictureIn } from './upload-body.ts'

export function registerPhotosRoutes(api: Api, photos: Photos): void {
  api.handle(uploadImage, async ({ person, file }) => {
    await photos.requirePictureQuota(person.id)
    const { display_url, width, height, cutOff: cut_off } = await photos.store(person, await pictureIn(file))
    return { data: { display_url, width, height, cut_off }, success: true, status: 200 }
  })
}

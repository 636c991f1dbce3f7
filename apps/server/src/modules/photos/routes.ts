import { uploadImage } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { requirePerson } from '../../platform/refusals.ts'
import type { Photos } from './service.ts'
import { pictureIn } from './upload-body.ts'

export function registerPhotosRoutes(api: Api, photos: Photos): void {
  api.handle(uploadImage, async ({ person, file }) => {
    const uploader = requirePerson(person)
    await photos.requireRoom(uploader.id)
    const { display_url, width, height } = await photos.store(uploader, await pictureIn(file))
    return { data: { display_url, width, height }, success: true, status: 200 }
  })
}

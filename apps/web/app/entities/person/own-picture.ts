import { updateAccount, uploadImage } from '@bikevalley/contract'
import { api } from '../../lib/api/api.ts'
import { cutSquare, type SquarePicture } from '../../ui/forms/square-picture.ts'

/** Uploads the chosen square of a picture and makes it the signed-in person's own. */
export async function setOwnPicture(image: SquarePicture): Promise<void> {
  const body = new FormData()
  body.append('image', await cutSquare(image))
  // A multipart body has no schema of its own, so it goes along as it is.
  const input = { body }
  const { data } = await api(uploadImage, input)
  await api(updateAccount, { body: { image: data.display_url } })
}

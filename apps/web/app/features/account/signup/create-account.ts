import { saveUser, signUpEmail, type WireRole } from '@bikevalley/contract'
import { setOwnPicture } from '../../../entities/person/own-picture.ts'
import { api } from '../../../lib/api/api.ts'
import type { SquarePicture } from '../../../ui/forms/square-picture.ts'

export type AccountInput = {
  name: string
  email: string
  password: string
  role: WireRole
  termsVersion: string
  image: SquarePicture
}

/** What of an account is there already, so that a second press goes on where the first one stopped. */
export type Progress = { email: string | null; pictureSet: boolean; roleSet: boolean }

export const noProgress = (): Progress => ({ email: null, pictureSet: false, roleSet: false })

/**
 * Makes an account: sign-up, picture, role (product §7). The picture can't be uploaded before the account is there; if
 * it fails the account is good without it, and the failure is answered instead of thrown. Any other failure is thrown,
 * and calling again with the same `progress` goes on from there.
 */
export async function createAccount(
  { name, email, password, role, termsVersion, image }: AccountInput,
  progress: Progress,
): Promise<{ email: string; pictureFailure: unknown }> {
  if (progress.email === null) {
    const { user } = await api(signUpEmail, { body: { name, email, password, termsVersion } })
    progress.email = user.email
  }
  let pictureFailure: unknown = null
  if (!progress.pictureSet) {
    try {
      await setOwnPicture(image)
      progress.pictureSet = true
    } catch (error) {
      pictureFailure = error
    }
  }
  if (!progress.roleSet) {
    await api(saveUser, { body: { name, email: progress.email, role } })
    progress.roleSet = true
  }
  return { email: progress.email, pictureFailure }
}

import { t } from '@bikevalley/messages'
/** A picture that this browser can't make smaller, in words for the person. */
export class UnreadablePicture extends Error {
  constructor() {
    super(t('bike.pictureCantBeRead'))
  }
}

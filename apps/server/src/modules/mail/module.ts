import { defineModule } from '../../platform/module.ts'
import type { Photos } from '../photos/index.ts'
import { registerOutbox } from './outbox.ts'
import { createMail } from './service.ts'

export const mailModule = defineModule({
  create: (platform, { photos }: { photos: Photos }) => ({ mail: createMail(platform, photos.smallJpeg) }),
  routes: ({ server }, { mail }) => registerOutbox(server, mail),
  jobs: ({ mail }) => [mail.jobs],
  people: ({ mail }) => ({ personalData: mail.personalData }),
})

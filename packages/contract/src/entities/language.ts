import { languages } from '@bikevalley/messages'
import { z } from 'zod'

/** A language that the site is written in, by its tag. */
export const languageSchema = z.enum(languages)

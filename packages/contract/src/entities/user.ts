import { languages, t } from '@bikevalley/messages'
import { z } from 'zod'
import { emailSchema, idSchema, instantSchema, lineSchema } from '../fields.ts'
import { plainPersonName } from '../person-name.ts'
import { singleQuotes } from '../plain-name.ts'

/** A language that the site is written in, by its tag. */
export const languageSchema = z.enum(languages)

/** The roles that a person may choose; `admin` is made by a command line alone. */
export const WIRE_ROLES = ['user', 'Seller'] as const
export const wireRoleSchema = z.enum(WIRE_ROLES, { error: () => t('fields.chooseRole') })
export type WireRole = z.infer<typeof wireRoleSchema>

/** A name that others read, first of all in emails. */
export const personNameSchema = lineSchema(() => t('fields.aName'), 100)
  .min(1, { error: () => t('fields.enterName') })
  .overwrite(singleQuotes)
  .superRefine(plainPersonName)

/** A person as admins see them. `role` is the first of admin, Seller, user that holds. */
export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'Seller', 'admin']),
  isUser: z.boolean(),
  isSeller: z.boolean(),
  isAdmin: z.boolean(),
  photoURL: z.string(),
  created_at: instantSchema,
})
export type WireUser = z.infer<typeof userSchema>

/** The signed-in person as the web app knows them. `uid` equals `_id`: the specification's auth profile. */
export const viewerSchema = z.object({
  _id: idSchema,
  uid: idSchema,
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string(),
  isUser: z.boolean(),
  isSeller: z.boolean(),
  isAdmin: z.boolean(),
  /** False until the person has chosen a role; they count as a buyer until then. */
  roleChosen: z.boolean(),
  emailVerified: z.boolean(),
  /** They can't list or pay before their email address is confirmed. */
  mustVerify: z.boolean(),
  /** In which they read; null where they have chosen none. */
  language: languageSchema.nullable(),
  /** The version of the terms that they have accepted last; null before any. */
  termsVersion: z.string().nullable(),
  /** An admin who may do nothing yet but set up a second factor; `isAdmin` is false until then. */
  mustAddFactor: z.boolean(),
})
export type Viewer = z.infer<typeof viewerSchema>

/** How the signed-in person logs in, for their own profile page. */
export const ownAccountSchema = z.object({
  created_at: instantSchema,
  /** False for who has only ever come by another service: such a person confirms with their email instead. */
  hasPassword: z.boolean(),
  /** The services by which the person can log in, such as `google`. */
  services: z.array(z.string()),
  /** The email address that waits for its confirmation; null where none does. */
  pendingEmail: z.string().nullable(),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

/** One place where the person is logged in. The address is shown to its owner alone. */
export const sessionSchema = z.object({
  _id: idSchema,
  /** The session that asks. */
  current: z.boolean(),
  /** Browser and system in plain words, such as `Firefox on Windows`. */
  device: z.string(),
  /** The network address it began from; empty where it is not known. */
  ip_address: z.string(),
  started_at: instantSchema,
  /** Within five minutes. */
  last_used_at: instantSchema,
  expires_at: instantSchema,
})
export type WireSession = z.infer<typeof sessionSchema>

export const saveUserSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  role: z
    .string({ error: () => t('fields.chooseRole') })
    .max(100, { error: () => t('fields.chooseRole') })
    .trim(),
})

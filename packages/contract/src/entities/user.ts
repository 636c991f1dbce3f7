import { z } from 'zod'
import { emailSchema, idSchema, instantSchema, lineSchema } from '../fields.ts'

/** The roles that a person may choose; `admin` is made by a command line alone. */
export const WIRE_ROLES = ['user', 'Seller'] as const
export const wireRoleSchema = z.enum(WIRE_ROLES)
export type WireRole = z.infer<typeof wireRoleSchema>

export const personNameSchema = lineSchema('A name', 100).min(1, 'Enter your name.')

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
})
export type Viewer = z.infer<typeof viewerSchema>

export const saveUserSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  role: z.string().trim(),
})

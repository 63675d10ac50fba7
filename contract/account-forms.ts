import { z } from 'zod'
import { email, line, password, phone, sixDigitCode } from './fields.ts'

// Input schemas of the account forms, used by browser and server, and the address they make.

const loginPassword = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .max(128)

export const loginBody = z.object({ email, password: loginPassword })

export const signupBody = z.object({
  name: line(100).min(1, 'Name is required'),
  email,
  password,
  phone: phone.optional(),
})

export const forgotPasswordBody = z.object({ email })

export const resetPasswordBody = z.object({ email, otp: sixDigitCode, newPassword: password })

const required = 'Please fill all required fields'

/** Name, street, city and pincode must be there; phone and state may be left out (docs/product.md#address-fields). */
export const addressBody = z.object({
  name: line(100).min(1, required),
  phone: phone.default(''),
  street: line(200).min(1, required),
  city: line(100).min(1, required),
  state: line(100).default(''),
  pincode: line(20).min(1, required),
  isDefault: z.boolean().default(false),
})

/** An address as it is written on a parcel; an order keeps a copy. */
export const deliveryAddress = z.object({
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

/** The email is accepted but never changed. */
export const profileBody = z.object({
  name: line(100).min(1, 'Name is required'),
  phone: phone.nullish(),
  email: z.string().max(254).optional(),
})

export const changePasswordBody = z.object({ currentPassword: loginPassword, newPassword: password })

export const closeAccountBody = z.object({ currentPassword: loginPassword })

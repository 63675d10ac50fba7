import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'
import { genders } from './facets.ts'

/** Foot length and width in centimeters, from which a size is computed per shoe. */
export const footMeasure = z.object({
  length: z.number().min(8).max(40),
  width: z.number().min(3).max(20),
})

export type FootMeasure = z.infer<typeof footMeasure>

const reply = z.object({ fitProfile: footMeasure.nullable() })

/** Size of the last purchase per gender, as written on the shoe. */
export const boughtSizes = z.partialRecord(z.enum(genders), z.string())
export type BoughtSizes = z.infer<typeof boughtSizes>

export const fitProfileEndpoints = {
  getFitProfile: endpoint({
    method: 'GET',
    path: '/users/fit-profile',
    summary: 'The measured foot of this customer, null where none was given, and the sizes bought last',
    access: 'customer',
    reply: reply.extend({ boughtSizes }),
  }),
  setFitProfile: endpoint({
    method: 'PUT',
    path: '/users/fit-profile',
    summary: 'Remembers the measured foot; null forgets it',
    access: 'customer',
    body: z.object({ fitProfile: footMeasure.nullable() }),
    reply,
  }),
}

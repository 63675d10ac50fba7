import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'

/** Length and width of a foot in centimetres: what a shopper's size is worked out from, shoe by shoe. */
export const footMeasure = z.object({
  length: z.number().min(8).max(40),
  width: z.number().min(3).max(20),
})

export type FootMeasure = z.infer<typeof footMeasure>

const reply = z.object({ fitProfile: footMeasure.nullable() })

export const fitProfileEndpoints = {
  getFitProfile: endpoint({
    method: 'GET',
    path: '/users/fit-profile',
    summary: 'The measured foot of this customer, null where none was given',
    access: 'customer',
    reply,
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

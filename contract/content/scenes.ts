import { z } from 'zod'
import { endpoint } from '../define-endpoint.ts'

/** A scene of the shop's own pages; `productId` is the product it links to. Its path: `sceneAddress`. */
export const scene = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** Background color, `#rrggbb`. */
  tint: z.string(),
  productId: z.string().nullable(),
})

export type Scene = z.infer<typeof scene>

export const sceneEndpoints = {
  listScenes: endpoint({
    method: 'GET',
    path: '/scenes',
    summary: 'The pictures that the home page and its collections show, by name',
    reply: z.object({ scenes: z.array(scene) }),
  }),
}

import type { RouterContextProvider } from 'react-router'
import { sceneEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import type { ShownScene } from '../features/catalogue/scene-picture.tsx'

/** What stands beside the form on wide screens; null where the shop has no such scene. */
export async function authScene(context: Readonly<RouterContextProvider>): Promise<ShownScene | null> {
  const listed = await pageCall(context)(sceneEndpoints.listScenes)
  const scene = listed.ok ? listed.reply.scenes.find(({ name }) => name === 'home-tall') : undefined
  if (!scene) return null
  const { name, width, height, tint } = scene
  return { name, width, height, tint }
}

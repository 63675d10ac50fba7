import type { RouterContextProvider } from 'react-router'
import { sceneEndpoints } from '../../api/endpoints.ts'
import { pageCall } from '../../api/page-call.ts'
import type { ShownScene } from '../../features/catalogue/scene-picture.tsx'

/** The picture beside the form on wide screens; null where the shop has no such scene. */
export async function authScene(context: Readonly<RouterContextProvider>): Promise<ShownScene | null> {
  const listed = await pageCall(context)(sceneEndpoints.listScenes)
  const scene = listed.ok ? listed.reply.scenes.find(({ name }) => name === 'home-tall') : undefined
  if (!scene) return null
  const { name, width, height, tint } = scene
  return { name, width, height, tint }
}

/** A failed call is ignored: the form is shown without a picture. */
export async function orNoScene(
  load: () => Promise<{ scene: ShownScene | null }>,
): Promise<{ scene: ShownScene | null }> {
  try {
    return await load()
  } catch {
    return { scene: null }
  }
}

import { type ReactNode, ViewTransition } from 'react'

/**
 * The picture of a pressed card, which a view transition moves from its place in the skeleton to the one in the product page.
 * Nothing else starts a view transition: Back shows the list without one (docs/decisions/013).
 */
export function TravelingPicture({ pictureId, children }: { pictureId: string; children: ReactNode }) {
  return (
    <ViewTransition name={`picture-${pictureId}`} default="none" share="auto">
      {children}
    </ViewTransition>
  )
}

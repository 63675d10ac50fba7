import type { ListAddress } from '../../table/list-address.ts'
import type { FigureChoice } from './figure-choice.ts'

/** What each view of the figures gets. */
export interface FigureViewProps {
  choice: FigureChoice
  address: ListAddress
}

import { createContext } from 'react-router'
import type { PageHost } from '../../contract/page-host.ts'

/** Set for each rendering (page-renderer.ts). */
export const pageHostContext = createContext<PageHost>()

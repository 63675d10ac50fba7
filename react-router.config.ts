import type { Config } from '@react-router/dev/config'
import { basePath } from './contract/base-path.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  basename: `${basePath}/`,
  ssr: true,
  // The whole site map is small: sending it at once saves a round trip per unknown link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

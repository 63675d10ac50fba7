import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map: every address under {base} and the module that answers it. */
export default [
  index('routes/home.tsx'),
  route('dev/ui', 'routes/dev-ui/dev-ui.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

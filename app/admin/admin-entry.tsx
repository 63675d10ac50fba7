import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './admin.css'
import { adminRoutes } from './admin-routes.tsx'
import { adminQueries } from './api/admin-queries.ts'

// Without its last slash, so that `/admin` itself is an address of it, too.
const router = createBrowserRouter(adminRoutes, { basename: import.meta.env.BASE_URL.replace(/\/$/, '') })
const place = document.getElementById('shop')

if (place) {
  createRoot(place).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={adminQueries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
}

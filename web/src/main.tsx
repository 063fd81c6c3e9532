// Starts the web app: query client, toasts and confirm dialogs around the routes.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { reportErrors } from './client-errors.ts'
import { keepAppUpdated } from './device/app-update.ts'
import './device/older-browsers.ts'
import { DismissErrorOnRetry } from './dismiss-error.tsx'
import './index.css'
import './search-field.css'
import { queryClient } from './query-client.ts'
import { untilQuiet } from './quiet.ts'
import { useScreenLocation, useScreenSearch } from './screen-transition.ts'
import { ConfirmProvider } from './ui/confirm.tsx'
import { ignoreRepeatedTaps } from './ui/double-tap.ts'
import { watchTaps } from './ui/tap-point.ts'
import { ToastProvider } from './ui/toast.tsx'

reportErrors()
ignoreRepeatedTaps()
watchTaps()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <DismissErrorOnRetry />
        <ConfirmProvider>
          <Router hook={useScreenLocation} searchHook={useScreenSearch}>
            <App />
          </Router>
        </ConfirmProvider>
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>,
)

keepAppUpdated(() => untilQuiet(queryClient))

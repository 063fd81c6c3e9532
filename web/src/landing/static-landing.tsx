// The landing page as plain HTML, made by the build: a first visitor reads it before any of the app's code has come.
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { AppShell } from '../ui/app-shell.tsx'
import { buttonClasses } from '../ui/button-classes.ts'
import { LandingScreen } from './landing-screen.tsx'

export function staticLanding(): string {
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <AppShell>
        <LandingScreen
          tryIt={
            <>
              {/* Shown by landing.ts where the server offers a demo. */}
              <button
                type="button"
                hidden
                id="try-it"
                className={buttonClasses('secondary', 'large', true)}
              >
                Try it now
              </button>
              <p id="try-it-failed" role="alert" className="text-red-text" />
            </>
          }
        />
      </AppShell>
    </Router>,
  )
}

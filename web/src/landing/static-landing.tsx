// The landing page as static HTML, rendered by the build, so that it shows before the app's code loads.
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { AppShell } from '../ui/app-shell.tsx'
import { buttonClasses } from '../ui/classes.ts'
import { LandingScreen } from './landing-screen.tsx'

export function staticLanding(offersDemo: boolean): string {
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <AppShell>
        <LandingScreen
          tryIt={
            offersDemo && (
              <>
                {/* landing.ts shows it. */}
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
            )
          }
        />
      </AppShell>
    </Router>,
  )
}

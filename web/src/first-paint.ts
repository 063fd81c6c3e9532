// The page's first script: starts the app after the browser has painted the shape of the screen, because evaluating the
// app takes longer than a frame.
const app = document.querySelector<HTMLLinkElement>('link[data-app]')
if (!app) throw new Error('The page does not name the app.')
const { href } = app
const start = () => void import(/* @vite-ignore */ href)

// A hidden page paints nothing.
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))

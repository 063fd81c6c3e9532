// Three screens of the app, side by side; a phone scrolls them sideways.
import analysis from './pictures/analysis.webp'
import dashboard from './pictures/dashboard.webp'
import preview from './pictures/preview.webp'

const screens = [
  {
    picture: analysis,
    title: 'Photograph it',
    text: 'The damage is found and measured.',
    alt: 'The analysis: a hole marked in the photo, with its size',
  },
  {
    picture: preview,
    title: 'Check the price',
    text: 'You see what your customer will see.',
    alt: 'The preview: a quote with its total, address and photo',
  },
  {
    picture: dashboard,
    title: 'Keep the overview',
    text: 'What you earned and what is still open.',
    alt: 'The home screen: this month’s revenue, quotes sent and recent activity',
  },
]

export function ThreeScreens() {
  return (
    <section aria-labelledby="screens" className="mt-12">
      <h2 id="screens" className="mb-4 font-extrabold text-xl">
        The app in three screens
      </h2>
      <ul
        aria-labelledby="screens"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 lg:grid lg:grid-cols-3 lg:gap-12"
      >
        {screens.map(({ picture, title, text, alt }, place) => (
          <li key={title} className="w-[68%] large-text:w-[92%] shrink-0 snap-start lg:w-auto">
            <img
              src={picture}
              alt={alt}
              width="520"
              height="1125"
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-xl border border-line shadow-raised"
            />
            <h3 className="mt-4 font-bold text-lg large-text:text-[min(1.125rem,9vw)]">
              <span className="figures mr-2 text-accent-text">{place + 1}</span>
              {title}
            </h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

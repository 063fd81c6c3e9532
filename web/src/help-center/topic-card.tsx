// A help topic with its articles.
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { Topic } from './topics.ts'

export function TopicCard({ topic: { name, Icon, articles } }: { topic: Topic }) {
  return (
    <Card isFlush aria-label={name}>
      <div className="flex items-center gap-3 border-line border-b px-4 py-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <Icon aria-hidden="true" size={20} />
        </span>
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-bold">{name}</h3>
          <p className="text-muted text-sm">{countOf(articles.length)}</p>
        </div>
      </div>
      <div className="divide-y divide-line">
        {articles.map(({ title, text, link }) => (
          <Disclosure key={title} title={title}>
            {text.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && (
              <ButtonLink href={link.href} tone="quiet" className="self-start">
                {link.label}
              </ButtonLink>
            )}
          </Disclosure>
        ))}
      </div>
    </Card>
  )
}

function countOf(articles: number): string {
  return articles === 1 ? '1 article' : `${articles} articles`
}

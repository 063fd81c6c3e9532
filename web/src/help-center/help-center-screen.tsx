// /help-center: articles and questions with one search, and the support form.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { type Question, questions } from './questions.ts'
import { searchHelp } from './search-help.ts'
import { SupportForm } from './support-form.tsx'
import { TopicCard } from './topic-card.tsx'
import { type Topic, topics } from './topics.ts'
import { WaysToHelp } from './ways-to-help.tsx'

export function HelpCenterScreen({ user }: { user: CurrentUser }) {
  const [q, setQ] = useState('')
  const subject = useRef<HTMLInputElement>(null)
  const found = searchHelp({ topics, questions }, q)
  const isSearching = q.trim() !== ''
  const isNothingFound = found.topics.length === 0 && found.questions.length === 0

  function handleWrite() {
    subject.current?.focus({ preventScroll: true })
    subject.current?.scrollIntoView({ block: 'center' })
  }

  return (
    <Page width="wide" header={<PageHeader title="Help Center" />}>
      <SearchBox label="Search help" placeholder="What do you need?" q={q} onSearch={setQ} />
      <p role="status" className="sr-only">
        {isSearching && announcementOf(found)}
      </p>
      {!isSearching && <WaysToHelp onWrite={handleWrite} />}
      {isNothingFound && (
        <EmptyState
          title="Nothing found"
          description={`No article or question has “${q.trim()}”. Ask us instead.`}
          action={
            <Button tone="secondary" onClick={handleWrite}>
              Write to support
            </Button>
          }
        />
      )}
      {found.topics.length > 0 && <Topics topics={found.topics} />}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start lg:gap-4">
        {found.questions.length > 0 && <Questions questions={found.questions} />}
        <SupportForm user={user} subjectRef={subject} />
      </div>
    </Page>
  )
}

function Topics({ topics: shown }: { topics: readonly Topic[] }) {
  return (
    <section aria-labelledby="topics">
      <SectionHeading id="topics">Topics</SectionHeading>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        {shown.map(topic => (
          <TopicCard key={topic.name} topic={topic} />
        ))}
      </div>
    </section>
  )
}

function Questions({ questions: shown }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="questions">
      <SectionHeading id="questions">Frequently Asked Questions</SectionHeading>
      <Card isFlush className="divide-y divide-line">
        {shown.map(({ question, answer }) => (
          <Disclosure key={question} title={question} group="questions">
            <p>{answer}</p>
          </Disclosure>
        ))}
      </Card>
    </section>
  )
}

function announcementOf(found: { topics: readonly Topic[]; questions: readonly Question[] }) {
  const articles = found.topics.flatMap(topic => topic.articles).length
  return `Articles found: ${articles}. Questions found: ${found.questions.length}.`
}

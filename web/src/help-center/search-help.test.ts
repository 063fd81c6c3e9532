// The help center's search, and the figures in its texts.
import { describe, expect, test } from 'vitest'
import { questions } from './questions.ts'
import { searchHelp } from './search-help.ts'
import { topics } from './topics.ts'

const help = { topics, questions }
const found = (typed: string) => {
  const result = searchHelp(help, typed)
  return {
    articles: result.topics.flatMap(topic => topic.articles.map(({ title }) => title)),
    questions: result.questions.map(({ question }) => question),
  }
}

describe('a search in the help center', () => {
  test('shows everything if it is empty', () => {
    expect(searchHelp(help, '  ')).toEqual(help)
  })

  test('finds words in any order in titles and texts, ignoring case and accents', () => {
    expect(found('LIST prïce import').articles).toEqual(['Import a price list'])
    expect(found('logo').questions).toContain('Can I put my logo on quotes?')
  })

  test.each(['invoice', 'refund', 'void', 'statement', 'quickbooks', 'schedule', 'print', 'check'])(
    'answers an office that searches for “%s”',
    word => {
      expect(found(word).articles.length).toBeGreaterThan(0)
    },
  )

  test('finds a whole topic by its name', () => {
    const billing = topics.find(({ name }) => name === 'Account & Billing')
    expect(found('billing').articles).toEqual(
      expect.arrayContaining(billing?.articles.map(({ title }) => title) ?? []),
    )
  })

  test('hides topics without a match', () => {
    expect(searchHelp(help, 'regional factor').topics.map(({ name }) => name)).toEqual([
      'Pricing & Materials',
    ])
    expect(found('xyzzy')).toEqual({ articles: [], questions: [] })
  })
})

test('the prices match the plans', () => {
  const cost = questions.find(({ question }) => question === 'What does it cost?')
  expect(cost?.answer).toBe(
    'Starter is $49 a month for 100 quotes, Professional is $99 a month for 500 quotes. The first day is free, with 100 quotes.',
  )
})

// Finds the articles and questions that contain every typed word.
import { plain } from '@quotewright/domain/plain-text'
import type { Question } from './questions.ts'
import type { Article, Topic } from './topics.ts'

export type Help = { topics: readonly Topic[]; questions: readonly Question[] }

/** Keeps each topic's matching articles, or all of them if the topic's name matches. */
export function searchHelp({ topics, questions }: Help, typed: string): Help {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { topics, questions }
  const matchesAll = (...texts: readonly string[]) => {
    const text = plain(texts.join(' '))
    return words.every(word => text.includes(word))
  }
  const matches = ({ title, text }: Article, topic: string) => matchesAll(topic, title, ...text)
  return {
    topics: topics
      .map(topic => ({
        ...topic,
        articles: topic.articles.filter(article => matches(article, topic.name)),
      }))
      .filter(topic => topic.articles.length > 0),
    questions: questions.filter(({ question, answer }) => matchesAll(question, answer)),
  }
}

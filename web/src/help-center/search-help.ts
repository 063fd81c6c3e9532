// Finds the articles and questions that hold every word somebody typed.

import type { Question } from './questions.ts'
import type { Article, Topic } from './topics.ts'

export type Help = { topics: readonly Topic[]; questions: readonly Question[] }

/** A topic stays with the articles that match, or with all of them when its own name does. */
export function searchHelp({ topics, questions }: Help, typed: string): Help {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { topics, questions }
  const holds = (...texts: readonly string[]) => {
    const text = plain(texts.join(' '))
    return words.every(word => text.includes(word))
  }
  const matches = ({ title, text }: Article, topic: string) => holds(topic, title, ...text)
  return {
    topics: topics
      .map(topic => ({
        ...topic,
        articles: topic.articles.filter(article => matches(article, topic.name)),
      }))
      .filter(topic => topic.articles.length > 0),
    questions: questions.filter(({ question, answer }) => holds(question, answer)),
  }
}

/** Lower case, without accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}

// The scope of work of a section that gets an assembly's work: the assembly's sentence on a line of its own, once.
import { QuoteSection } from './quote-section.ts'

/** What the scope of a section got from an assembly. */
export type AddedScope = { sectionId: string; sentence: string }

type Scoped = Pick<QuoteSection, 'id' | 'scope'>

/** Null if the section says it already, whatever the case and the spaces. */
export function scopeToAdd({ id, scope }: Scoped, sentence: string): AddedScope | null {
  return says(scope, sentence) ? null : { sectionId: id, sentence }
}

export function hasRoomFor(sentence: string, { scope }: Scoped): boolean {
  return QuoteSection.shape.scope.safeParse(joined(scope, sentence)).success
}

export function withScope<Section extends Scoped>(
  sections: readonly Section[],
  added: AddedScope | null,
): Section[] {
  return sections.map(section =>
    section.id === added?.sectionId && !says(section.scope, added.sentence)
      ? { ...section, scope: joined(section.scope, added.sentence) }
      : section,
  )
}

/** Leaves a sentence that a person has changed since. */
export function withoutScope<Section extends Scoped>(
  sections: readonly Section[],
  added: AddedScope | null,
): Section[] {
  return sections.map(section => {
    if (section.id !== added?.sectionId) return section
    const lines = section.scope.split('\n')
    const at = lines.lastIndexOf(added.sentence)
    return at === -1 ? section : { ...section, scope: lines.toSpliced(at, 1).join('\n') }
  })
}

function joined(scope: string, sentence: string): string {
  return scope.trim() === '' ? sentence : `${scope}\n${sentence}`
}

function says(scope: string, sentence: string): boolean {
  return plain(scope).includes(plain(sentence).replace(/[\s.;]+$/, ''))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

// The conflict of a form: what differs from the version that someone else saved, and the merge of both.
import {
  changedFields,
  type Difference,
  isSame,
  mergedFields,
  type Picks,
  type Versions,
} from '@quotewright/domain/merge'
import { useRef, useState } from 'react'
import type { KeptForm } from './device/kept-form.ts'
import { ConflictDialog } from './ui/conflict-dialog.tsx'
import { useIsShown } from './ui/is-shown.ts'

type Versioned = { version: number }

/** The form's fields by label, in the order of the form. */
export type FieldNames<T> = Partial<Record<keyof T & string, string>>

/** How a value reads if it is no text, number, list or switch. */
type FieldTexts<T> = { [Key in keyof T]?: (value: T[Key]) => string }

export type FormConflictProps<T extends Versioned> = {
  subject: string
  names: FieldNames<T>
  texts?: FieldTexts<T>
  /** What the form started from. */
  base: T
  /** Null if there is no conflict. */
  theirs: T | null
  mine: T
  onKeepTheirs: (theirs: T) => void
  /** The merged form has their version, so that it can be saved over theirs. */
  onMerge: (merged: T, theirs: T) => void
  onClose: () => void
}

/**
 * The conflict of a kept form: `endConflict` ends it, and `conflict` are props of FormConflict. `contentOf` is what is
 * stored of a form, without its version.
 */
export function useFormConflict<T extends Versioned>(
  { form, base, reset, change }: KeptForm<T>,
  onSave: (merged: T) => unknown,
  contentOf: (form: T) => unknown = trimmedContent,
) {
  const [theirs, setTheirs] = useState<T | null>(null)
  const isShown = useIsShown()
  const isOwn = useOwnSaves(contentOf)
  return {
    endConflict: () => setTheirs(null),
    /**
     * After a failed save: `latest` is the stored version if it is another one, else null. Saves again over a version of
     * an earlier try, asks about that of someone else, and returns false if there is nothing to do but tell the error.
     */
    isSettled: (sent: T, latest: T | null): boolean => {
      if (isOwn(sent, latest) && latest) onSave({ ...sent, version: latest.version })
      else if (latest && isShown()) setTheirs(latest)
      else return false
      return true
    },
    conflict: {
      base,
      theirs,
      mine: form,
      onKeepTheirs(newer: T) {
        reset(newer)
        setTheirs(null)
      },
      onMerge(merged: T, newer: T) {
        reset(newer)
        change(merged)
        onSave(merged)
      },
      onClose: () => setTheirs(null),
    },
  }
}

/**
 * Remembers failed saves, whose answer may have been lost: returns whether `latest`, which refused the next try, is what
 * this form stored itself.
 */
export function useOwnSaves<T extends Versioned>(contentOf: (form: T) => unknown) {
  const tried = useRef<T | null>(null)
  return (sent: T, latest: T | null): boolean => {
    if (latest === null) {
      tried.current = sent
      return false
    }
    const isStored = (known: T | null) => known && isSame(contentOf(known), contentOf(latest))
    return latest.version > sent.version && [tried.current, sent].some(isStored)
  }
}

/** The server trims texts. */
function trimmedContent({ version: _, ...content }: Versioned): unknown {
  return JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  )
}

export function FormConflict<T extends Versioned>(props: FormConflictProps<T>) {
  const { subject, names, texts, theirs, mine, onKeepTheirs, onMerge, onClose } = props
  const fields = Object.keys(names) as (keyof T & string)[]
  const versions = theirs && { base: baseOf(props.base, mine), theirs, mine }

  function shown({ key, changedBy }: Difference<keyof T & string>, from: Versions<T>) {
    const text = (side: 'theirs' | 'mine') =>
      texts?.[key] ? texts[key](from[side][key]) : textOf(from[side][key])
    return { key, changedBy, label: names[key] ?? key, theirs: text('theirs'), mine: text('mine') }
  }

  return (
    <ConflictDialog
      subject={subject}
      differences={versions && changedFields(versions, fields).map(found => shown(found, versions))}
      onKeepTheirs={() => theirs && onKeepTheirs(theirs)}
      onMerge={(picks: Picks) => {
        if (!versions) return
        const merged = mergedFields(versions, fields, picks as Picks<keyof T & string>)
        onMerge({ ...merged, version: versions.theirs.version }, versions.theirs)
      }}
      onClose={onClose}
    />
  )
}

/** Null if the form was typed over an older version, before a reload. */
function baseOf<T extends Versioned>(base: T, mine: T): T | null {
  return base.version === mine.version ? base : null
}

/** Texts, lists of texts and switches need no text of their own. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  const text = Array.isArray(value) ? value.join(', ') : value
  return (typeof text === 'string' && text.trim()) || 'Nothing'
}

// A form's state that outlives the page: what differs from what is stored is kept in this tab until it is saved or dropped.
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

/** A tab's storage holds a few megabytes of everything: a list that is longer is not kept. */
const MAX_KEPT = 1_000_000

type Schema<T> = z.ZodMiniType<T>

export type KeptForm<T> = {
  form: T
  change: (part: Partial<T>) => void
  isChanged: boolean
  /** Whether it opened with what was typed before a reload or an ended session. */
  isRestored: boolean
  /** Starts again from what is given, usually what the server has stored. */
  reset: (from: T) => void
}

/** `schema` tells what an older version of the app has kept apart, which is left aside. */
export function useKeptForm<T extends object>(
  key: string,
  schema: Schema<T>,
  stored: T,
): KeptForm<T> {
  const [kept] = useState(() => readForm(key, schema))
  const [base, setBase] = useState(stored)
  const [seen, setSeen] = useState(stored)
  const [form, setForm] = useState(kept ?? stored)
  const isChanged = !isSame(form, base)

  // What another device stored is taken over, unless something was typed over what it was.
  if (!isSame(stored, seen)) {
    setSeen(stored)
    if (!isChanged) {
      setBase(stored)
      setForm(stored)
    }
  }

  useEffect(() => {
    const text = JSON.stringify(form)
    if (isChanged && text.length <= MAX_KEPT) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  }, [key, form, isChanged])

  return {
    form,
    change: part => setForm(before => ({ ...before, ...part })),
    isChanged,
    isRestored: kept !== null,
    reset(from) {
      // At once: a form that closes with its save is gone before its effect runs. One that was
      // opened again meanwhile keeps what was typed since.
      if (sessionStorage.getItem(key) === JSON.stringify(form)) sessionStorage.removeItem(key)
      setBase(from)
      setForm(from)
    },
  }
}

function isSame<T>(one: T, other: T): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function readForm<T>(key: string, schema: Schema<T>): T | null {
  const text = sessionStorage.getItem(key)
  const kept = text === null ? null : schema.safeParse(JSON.parse(text))
  return kept?.success ? kept.data : null
}

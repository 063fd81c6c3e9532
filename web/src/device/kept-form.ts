// Keeps unsaved form changes in this tab across reloads, until they are saved or discarded.
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { keepInTab } from './tab-storage.ts'

/** Characters. Session storage holds only a few megabytes, so longer forms are not kept. */
const MAX_KEPT = 1_000_000

type Schema<T> = z.ZodMiniType<T>

export type KeptForm<T> = {
  form: T
  change: (part: Partial<T>) => void
  isChanged: boolean
  /** What the form's changes are compared with: the stored values when typing began. */
  base: T
  /** True if the form opened with text typed before a reload or sign-out. */
  isRestored: boolean
  /** Restarts the form from the given values, usually the stored ones. */
  reset: (from: T) => void
  /** After a save on a screen that stays open: as stored, but for the fields typed in since `sent`. */
  settle: (sent: T, stored: T) => void
}

/** A field that an older version of the app did not keep is as stored. Ignores kept text that does not match `schema`. */
export function useKeptForm<T extends object>(
  key: string,
  schema: Schema<T>,
  stored: T,
): KeptForm<T> {
  const [kept] = useState(() => readForm(key, schema, stored))
  const [base, setBase] = useState(stored)
  const [seen, setSeen] = useState(stored)
  const [form, setForm] = useState(kept ?? stored)
  const isChanged = !isSame(form, base)

  // Takes over changes stored by another device unless the user has typed here.
  if (!isSame(stored, seen)) {
    setSeen(stored)
    if (!isChanged) {
      setBase(stored)
      setForm(stored)
    }
  }

  useEffect(() => {
    const text = JSON.stringify(form)
    if (isChanged && text.length <= MAX_KEPT) keepInTab(key, text)
    else sessionStorage.removeItem(key)
  }, [key, form, isChanged])

  function forgetKept() {
    // Removes the text here because a form that closes on save unmounts before its effect runs.
    // A form reopened in the meantime keeps its newer text.
    if (sessionStorage.getItem(key) === JSON.stringify(form)) sessionStorage.removeItem(key)
  }

  return {
    form,
    change: part => setForm(before => ({ ...before, ...part })),
    isChanged,
    base,
    isRestored: kept !== null,
    reset(from) {
      forgetKept()
      setBase(from)
      setForm(from)
    },
    settle(sent, stored) {
      forgetKept()
      setBase(stored)
      setForm(now => ({ ...stored, ...typedSince(sent, now) }))
    },
  }
}

/** The version is not typed: that of the last save is the one to change. */
function typedSince<T extends object>(sent: T, now: T): Partial<T> {
  const typed = Object.entries(now).filter(
    ([field, value]) => field !== 'version' && !isSame(value, sent[field as keyof T]),
  )
  return Object.fromEntries(typed) as Partial<T>
}

/** True if the form was interrupted with typed text in it, such as by a reload. */
export function isFormKept(key: string): boolean {
  return sessionStorage.getItem(key) !== null
}

/** Gives what is kept of a form that made something to the form that changes it. */
export function moveKept(from: string, to: string, version: number): void {
  const text = sessionStorage.getItem(from)
  if (text === null) return
  keepInTab(to, JSON.stringify({ ...JSON.parse(text), version }))
  sessionStorage.removeItem(from)
}

function isSame<T>(one: T, other: T): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function readForm<T extends object>(key: string, schema: Schema<T>, stored: T): T | null {
  const text = sessionStorage.getItem(key)
  const kept = text === null ? null : schema.safeParse({ ...stored, ...JSON.parse(text) })
  return kept?.success ? kept.data : null
}

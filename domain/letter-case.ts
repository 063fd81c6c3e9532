// A text with its first letter in upper or lower case, to begin a sentence with it or to follow other words.

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

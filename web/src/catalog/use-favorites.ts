// The user's favorites of the catalog, shown at once and stored with their preferences.
import { useCurrentUser } from '../account/queries.ts'
import { useSavePreferences, useSwitched } from '../settings/queries.ts'

const none: readonly string[] = []

export function useFavorites() {
  const user = useCurrentUser()
  const save = useSavePreferences()
  const switched = useSwitched()
  const favorites = switched.favorites ?? user.data?.preferences.favorites ?? none

  function toggle(id: string) {
    const isFavorite = favorites.includes(id)
    save.mutate({
      favorites: isFavorite ? favorites.filter(other => other !== id) : [...favorites, id],
    })
  }

  return { favorites, toggle }
}

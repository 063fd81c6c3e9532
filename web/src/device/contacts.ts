// The phone's contacts, where the browser has a contact picker (Android).

/** The address and the parts of the API that we use; TypeScript's DOM types lack them. */
type PickedAddress = {
  addressLine: string[]
  city: string
  region: string
  postalCode: string
}
type Picked = { name?: string[]; email?: string[]; tel?: string[]; address?: PickedAddress[] }
type ContactsManager = {
  getProperties: () => Promise<string[]>
  select: (properties: string[]) => Promise<Picked[]>
}

export type PhoneContact = {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
}

function manager(): ContactsManager | null {
  return 'contacts' in navigator ? (navigator.contacts as ContactsManager) : null
}

export function hasContacts(): boolean {
  return manager() !== null
}

/** Opens the picker, so it must run in response to a tap. Returns null if the user chose no contact. */
export async function pickContact(): Promise<PhoneContact | null> {
  const contacts = manager()
  if (!contacts) return null
  const known = await contacts.getProperties()
  const wanted = ['name', 'email', 'tel', 'address'].filter(property => known.includes(property))
  const [picked] = await contacts.select(wanted)
  return picked ? contactOf(picked) : null
}

/** The last word of a name is the last name. */
export function contactOf({ name, email, tel, address }: Picked): PhoneContact {
  const words = (name?.[0] ?? '').trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  const firstName = (lastName ? words.slice(0, -1) : words).join(' ')
  return {
    firstName,
    lastName,
    email: email?.[0]?.trim() ?? '',
    phone: tel?.[0]?.trim() ?? '',
    address: address?.[0] ? addressText(address[0]) : '',
  }
}

/** `12 Oak Street, Austin, TX 78701` */
function addressText({ addressLine, city, region, postalCode }: PickedAddress): string {
  const place = [region, postalCode].filter(Boolean).join(' ')
  return [...addressLine, city, place].filter(Boolean).join(', ')
}

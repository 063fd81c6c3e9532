// `Tue, Dec 1, 8:00 to 10:30 AM`, which a narrow screen breaks only between the day and the hours.
export function UnbrokenHours({ slot }: { slot: string }) {
  const hours = slot.lastIndexOf(', ') + 2
  return (
    <>
      <span className="whitespace-nowrap">{slot.slice(0, hours - 1)}</span>{' '}
      <span className="whitespace-nowrap">{slot.slice(hours)}</span>
    </>
  )
}

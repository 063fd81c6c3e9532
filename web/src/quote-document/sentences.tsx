// The sentences of a scope of work, each on a line of its own, and in its own direction: a full stop in Hebrew is at the left.
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence, index) => (
    // Sentences may repeat; their order is fixed.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index} className="break-words">
      <bdi>{sentence}</bdi>
    </p>
  ))
}

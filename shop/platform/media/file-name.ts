const fileName =
  /^([0-9a-f]{32}-[0-9]{1,5}\.(avif|webp|jpg)|[0-9a-f]{32}\.(mp4|webm)|originals\/[0-9a-f]{32}\.(jpg|png|gif|webp|avif)|proofs\/[0-9a-f]{32}\.(jpg|pdf)|returns\/[0-9a-f]{32}\.jpg)$/

/**
 * Returns the name if it is one of the file names that the shop generates; throws on any other name, to prevent path
 * traversal.
 */
export function checkedName(name: string): string {
  if (fileName.test(name)) return name
  throw new Error(`not the file name of a picture or video: ${JSON.stringify(name)}`)
}

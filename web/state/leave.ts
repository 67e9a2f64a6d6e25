let way: (to: string) => void = (to) => location.assign(to)

/**
 * Goes to another page, from code that is no component. A redirect thrown by a loader is the router's own way, but a
 * session can end in any call, the cart's own check too, and there a thrown one would reach nobody.
 */
export const leave = (to: string): void => way(to)

/** The root hands over the router's own way of going somewhere. */
export const leaveThrough = (navigate: (to: string) => void): void => {
  way = navigate
}

let way: (to: string) => void = (to) => location.assign(to)

/** Goes to another page of the shop, from code that is no component. */
export const leave = (to: string): void => way(to)

/** The frame hands over the router's own way of going somewhere. */
export const leaveThrough = (navigate: (to: string) => void): void => {
  way = navigate
}

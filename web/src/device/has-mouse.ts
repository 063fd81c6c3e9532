// Whether the first pointing device is a mouse or a trackpad, so that there is a keyboard, too.
export const hasMouse = () => matchMedia('(pointer: fine)').matches

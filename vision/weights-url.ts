// The URL of the trained weights: a file for Node, an asset for the browser's bundler.
export const weightsUrl = new URL('./weights/damage.onnx', import.meta.url)

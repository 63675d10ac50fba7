import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map: every address under {base} and the module that answers it. */
export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('search', 'routes/search.tsx'),
  route('categories', 'routes/categories.tsx'),
  route('categories/:category', 'routes/category.tsx'),
  route('brands', 'routes/brands.tsx'),
  route('brand/:brandName', 'routes/brand.tsx'),
  route('login', 'routes/login.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('newsletter/confirm/:token', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe/:token', 'routes/newsletter-unsubscribe.tsx'),
  route('dev/mail', 'routes/dev-mail.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  route('orders', 'routes/orders.tsx'),
  route('order/:id', 'routes/order.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('restock/stop/:token', 'routes/restock-stop.tsx'),
  route('dev/ui', 'routes/dev-ui/dev-ui.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

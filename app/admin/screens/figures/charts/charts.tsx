export { BarsChart } from './bars-chart.tsx'
export { TrendChart } from './trend-chart.tsx'

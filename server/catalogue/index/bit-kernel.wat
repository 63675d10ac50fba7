;; Counts and joins bitsets in a memory that bit-kernel.ts passes in. Compiled to bit-kernel.wasm by `npm run wasm`.
;;
;; Every function walks two sets side by side, 32 bytes (kernelStride in bit-kernel.ts) a turn: four words of 64 bits
;; where it counts, two vectors of 128 bits where it joins. Parameters are the addresses of both sets and their length
;; in bytes, all multiples of 32. Doing a whole stride in one turn saves most of the loop's own cost.
(module
  (import "shop" "memory" (memory 1))

  ;; How many bits both sets have.
  (func (export "count") (param $one i32) (param $other i32) (param $bytes i32) (result i32)
    (local $end i32)
    (local $sum i64)
    (local.set $end (i32.add (local.get $one) (local.get $bytes)))
    (if (i32.lt_u (local.get $one) (local.get $end)) (then
      (loop $next
        (local.set $sum (i64.add (local.get $sum)
          (i64.popcnt (i64.and (i64.load (local.get $one)) (i64.load (local.get $other))))))
        (local.set $sum (i64.add (local.get $sum)
          (i64.popcnt (i64.and (i64.load offset=8 (local.get $one)) (i64.load offset=8 (local.get $other))))))
        (local.set $sum (i64.add (local.get $sum)
          (i64.popcnt (i64.and (i64.load offset=16 (local.get $one)) (i64.load offset=16 (local.get $other))))))
        (local.set $sum (i64.add (local.get $sum)
          (i64.popcnt (i64.and (i64.load offset=24 (local.get $one)) (i64.load offset=24 (local.get $other))))))
        (local.set $one (i32.add (local.get $one) (i32.const 32)))
        (local.set $other (i32.add (local.get $other) (i32.const 32)))
        (br_if $next (i32.lt_u (local.get $one) (local.get $end))))))
    (i32.wrap_i64 (local.get $sum)))

  ;; target = target AND other
  (func (export "intersect") (param $target i32) (param $other i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $target) (local.get $bytes)))
    (if (i32.lt_u (local.get $target) (local.get $end)) (then
      (loop $next
        (v128.store (local.get $target)
          (v128.and (v128.load (local.get $target)) (v128.load (local.get $other))))
        (v128.store offset=16 (local.get $target)
          (v128.and (v128.load offset=16 (local.get $target)) (v128.load offset=16 (local.get $other))))
        (local.set $target (i32.add (local.get $target) (i32.const 32)))
        (local.set $other (i32.add (local.get $other) (i32.const 32)))
        (br_if $next (i32.lt_u (local.get $target) (local.get $end)))))))

  ;; target = target OR other
  (func (export "unite") (param $target i32) (param $other i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $target) (local.get $bytes)))
    (if (i32.lt_u (local.get $target) (local.get $end)) (then
      (loop $next
        (v128.store (local.get $target)
          (v128.or (v128.load (local.get $target)) (v128.load (local.get $other))))
        (v128.store offset=16 (local.get $target)
          (v128.or (v128.load offset=16 (local.get $target)) (v128.load offset=16 (local.get $other))))
        (local.set $target (i32.add (local.get $target) (i32.const 32)))
        (local.set $other (i32.add (local.get $other) (i32.const 32)))
        (br_if $next (i32.lt_u (local.get $target) (local.get $end)))))))

  ;; target = target AND NOT other
  (func (export "subtract") (param $target i32) (param $other i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $target) (local.get $bytes)))
    (if (i32.lt_u (local.get $target) (local.get $end)) (then
      (loop $next
        (v128.store (local.get $target)
          (v128.andnot (v128.load (local.get $target)) (v128.load (local.get $other))))
        (v128.store offset=16 (local.get $target)
          (v128.andnot (v128.load offset=16 (local.get $target)) (v128.load offset=16 (local.get $other))))
        (local.set $target (i32.add (local.get $target) (i32.const 32)))
        (local.set $other (i32.add (local.get $other) (i32.const 32)))
        (br_if $next (i32.lt_u (local.get $target) (local.get $end))))))))

"""Heaps without physics: each piece is laid on what already lies there, and a height map remembers the result.

A rigid-body fall of a thousand seeds takes minutes; this takes a second and never explodes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Sequence

import bpy
import numpy as np

Marked = tuple[np.ndarray, np.ndarray, np.ndarray]  # points (n, 3), quads (m, 4), mark a point (n,), 0 to 1

STEEPEST = 1.1  # slope (rise over run) to which a piece follows what it lies on
SINK = 80  # percentile of the contact heights that carries the piece: the rest may overlap unseen
CANDIDATES = 5  # places tried for each piece; it goes where the heap is lowest against its profile
PACKING = 0.78  # share of a layer that pieces cover
WALL_SLOPE = 0.9  # a bowl's inner wall near its rim, rise over run: pieces must not come out through it


@dataclass
class Mound:
    """A height map over a square of half-width `reach`, centred on the origin."""

    reach: float
    cell: float
    heights: np.ndarray
    profile: Callable[[np.ndarray], np.ndarray]  # radius -> height that the finished heap should have

    @classmethod
    def dome(
        cls,
        radius: float,
        level: float,
        rise: float,
        start: float,
        cell: float,
        power: float = 1.8,
        outside: float | None = None,
    ) -> "Mound":
        """A dome from `level` at `radius` up by `rise`; filling starts `start` below it. Beyond it lies `outside`."""

        def profile(distance: np.ndarray) -> np.ndarray:
            return level + rise * (1 - np.clip(distance / radius, 0, 1) ** power)

        reach = radius * 1.5
        count = int(2 * reach / cell) + 1
        axis = np.linspace(-reach, reach, count)
        x, y = np.meshgrid(axis, axis, indexing="ij")
        distance = np.hypot(x, y)
        edge = level if outside is None else outside
        wall = level - WALL_SLOPE * (radius - distance)
        heights = np.where(distance < radius, np.maximum(profile(distance) - start, wall), edge)
        return cls(reach, axis[1] - axis[0], heights, profile)

    @classmethod
    def floor(cls, reach: float, cell: float, height: float = 0.0) -> "Mound":
        """A level table."""
        count = int(2 * reach / cell) + 1
        heights = np.full((count, count), height)
        return cls(reach, 2 * reach / (count - 1), heights, lambda distance: 0 * distance)

    def index(self, coordinate: float) -> int:
        """The cell of a coordinate, kept inside the map."""
        cell = int(round((coordinate + self.reach) / self.cell))
        return min(max(cell, 0), self.heights.shape[0] - 1)

    def lowest(self, places: np.ndarray) -> np.ndarray:
        """Of some places (k, 2), the one that lies deepest under the profile."""
        depths = [self.heights[self.index(x), self.index(y)] - float(self.profile(np.hypot(x, y))) for x, y in places]
        return places[int(np.argmin(depths))]

    def lay(
        self,
        x: float,
        y: float,
        half: Sequence[float],
        yaw: float,
        roll: float = 0.0,
        tilt: float = 0.0,
        limit: float = STEEPEST,
    ) -> np.ndarray:
        """Lays a lens of half-extents (long, broad, thick) at a place; returns its 4 x 4 matrix.

        yaw   direction of its long side, radians
        roll  turn about its long side, radians: for pieces that have no flat side
        tilt  unrest, radians, added to the slope
        limit steepest slope that it follows
        """
        long, broad, thick = half
        reach = max(long, broad)
        low_x, high_x = self.index(x - reach), self.index(x + reach) + 1
        low_y, high_y = self.index(y - reach), self.index(y + reach) + 1
        window = self.heights[low_x:high_x, low_y:high_y]
        dx = (np.arange(low_x, high_x) * self.cell - self.reach - x)[:, None] + 0 * window
        dy = (np.arange(low_y, high_y) * self.cell - self.reach - y)[None, :] + 0 * window
        along = dx * np.cos(yaw) + dy * np.sin(yaw)
        across = -dx * np.sin(yaw) + dy * np.cos(yaw)
        inside = (along / long) ** 2 + (across / broad) ** 2
        under = inside < 1
        slope = np.zeros(2)
        if under.sum() > 6:
            system = np.stack([dx[under], dy[under], np.ones(under.sum())], 1)
            slope = np.linalg.lstsq(system, window[under], rcond=None)[0][:2]
        slope = slope + np.tan(tilt) * np.array([np.cos(yaw), np.sin(yaw)])
        steepness = np.hypot(*slope)
        if steepness > limit:
            slope *= limit / steepness
        belly = thick * np.sqrt(np.clip(1 - inside, 0, 1))
        plane = slope[0] * dx + slope[1] * dy
        contacts = (window - plane + belly)[under]
        height = np.percentile(contacts, SINK) if contacts.size else self.heights[self.index(x), self.index(y)] + thick
        top = np.where(under, height + plane + belly, -np.inf)
        self.heights[low_x:high_x, low_y:high_y] = np.maximum(window, top)
        return facing(np.array([x, y, height]), np.array([-slope[0], -slope[1], 1.0]), yaw, roll)


def facing(place: np.ndarray, normal: np.ndarray, yaw: float, roll: float = 0.0) -> np.ndarray:
    """The matrix of something that lies at `place`, its z along `normal`, its x towards `yaw`, rolled about its x."""
    up = normal / np.linalg.norm(normal)
    ahead = np.array([np.cos(yaw), np.sin(yaw), 0.0])
    ahead -= up * ahead.dot(up)
    ahead /= np.linalg.norm(ahead)
    side = np.cross(up, ahead)
    turned_side = side * np.cos(roll) + up * np.sin(roll)
    turned_up = up * np.cos(roll) - side * np.sin(roll)
    matrix = np.eye(4)
    matrix[:3, 0], matrix[:3, 1], matrix[:3, 2], matrix[:3, 3] = ahead, turned_side, turned_up, place
    return matrix


def disc_points(radius: float, count: int, rng: np.random.Generator) -> np.ndarray:
    """Random places of a disc, (count, 2)."""
    distance, angle = radius * np.sqrt(rng.random(count)), rng.uniform(0, 2 * np.pi, count)
    return np.stack([distance * np.cos(angle), distance * np.sin(angle)], 1)


def fill(
    mound: Mound,
    radius: float,
    half: Sequence[float],
    layers: float,
    rng: np.random.Generator,
    rolling: bool = False,
    unrest: float = 0.12,
    most: int = 4500,
) -> list[np.ndarray]:
    """Heaps pieces of one size over a disc; the matrices of all of them."""
    count = min(most, int(layers * PACKING * radius**2 / (half[0] * half[1])) + 1)
    placed = []
    for _ in range(count):
        x, y = mound.lowest(disc_points(radius - 0.5 * half[1], CANDIDATES, rng))
        roll = rng.uniform(0, 2 * np.pi) if rolling else (np.pi if rng.random() < 0.5 else 0.0)
        yaw = rng.uniform(0, 2 * np.pi)
        x, y, yaw = kept_inside(x, y, yaw, half, radius, rng)
        placed.append(mound.lay(x, y, half, yaw, roll, rng.normal(0, unrest)))
    return placed


def kept_inside(
    x: float, y: float, yaw: float, half: Sequence[float], radius: float, rng: np.random.Generator
) -> tuple[float, float, float]:
    """Turns a piece along the wall of its bowl, and moves it inwards, where it would come out through the side."""
    distance, outward = float(np.hypot(x, y)), float(np.arctan2(y, x))
    if distance + half[0] > radius and half[0] > 1.3 * half[1]:
        free = np.arccos(np.clip((radius - distance) / half[0], 0, 1))  # the steepest that it may point outwards
        yaw = outward + np.pi / 2 + float(rng.uniform(-1, 1)) * (np.pi / 2 - free)
    reach = float(np.hypot(half[0] * np.cos(yaw - outward), half[1] * np.sin(yaw - outward)))
    allowed = max(radius - reach, 0.0)
    if distance > allowed:
        x, y = x * allowed / distance, y * allowed / distance
    return x, y, yaw


def pieces_object(
    variants: Sequence[Marked],
    matrices: Sequence[np.ndarray],
    surface: bpy.types.Material,
    rng: np.random.Generator,
    sizes: tuple[float, float] = (0.9, 1.08),
    location: tuple[float, float, float] = (0, 0, 0),
) -> bpy.types.Object:
    """One mesh of many pieces: each a random variant with its own size and its own `brightness`; carries `mark`."""
    points, faces, marks, brightness, offset = [], [], [], [], 0
    for matrix in matrices:
        shape, quads, mark = variants[int(rng.integers(len(variants)))]
        scale = rng.uniform(*sizes)
        points.append((shape * scale) @ np.asarray(matrix)[:3, :3].T + np.asarray(matrix)[:3, 3])
        faces.append(quads + offset)
        marks.append(mark)
        brightness.append(np.full(len(shape), rng.random(), np.float32))
        offset += len(shape)
    thing = mesh_object(
        np.concatenate(points),
        np.concatenate(faces),
        surface,
        {"brightness": np.concatenate(brightness), "mark": np.concatenate(marks)},
    )
    thing.location = location
    return thing


def mesh_object(
    points: np.ndarray, quads: np.ndarray, surface: bpy.types.Material, attributes: dict[str, np.ndarray]
) -> bpy.types.Object:
    """A smooth object of many quads, written in bulk: a list of lists would take seconds for a heap of seeds."""
    data = bpy.data.meshes.new("pieces")
    data.vertices.add(len(points))
    data.vertices.foreach_set("co", np.ascontiguousarray(points, np.float32).ravel())
    data.loops.add(quads.size)
    data.loops.foreach_set("vertex_index", np.ascontiguousarray(quads, np.int32).ravel())
    data.polygons.add(len(quads))
    data.polygons.foreach_set("loop_start", np.arange(0, quads.size, 4, dtype=np.int32))
    data.polygons.foreach_set("loop_total", np.full(len(quads), 4, np.int32))
    data.polygons.foreach_set("use_smooth", np.ones(len(quads), bool))
    for name, values in attributes.items():
        data.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", np.asarray(values, np.float32))
    data.materials.append(surface)
    data.update(calc_edges=True)
    data.use_auto_smooth = True
    data.auto_smooth_angle = np.radians(50)
    thing = bpy.data.objects.new("pieces", data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mound_object(
    radius: float, level: float, rise: float, surface: bpy.types.Material, power: float = 1.8
) -> bpy.types.Object:
    """The hidden ground of a heap, so that no gap between pieces shows the bottom of the bowl."""
    from shapes import add, lathe

    shares = np.linspace(0.001, 1, 14)
    profile = [(radius * share, level + rise * (1 - share**power)) for share in shares]
    return add(lathe(profile, 48, 0), surface)
